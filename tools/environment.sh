#!/bin/sh
# Makes a virtual environment: tools/environment.sh PYTHON FOLDER. What is missing is installed, or said in one line.
set -eu
python=$1
folder=$2

say() {
    echo "$1" >&2
}

stop() {
    say "$1"
    exit 1
}

# Debian and Ubuntu leave ensurepip out of their Python; the package of this very version brings it.
install_package() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || return 1
    package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    say "$python cannot make virtual environments: installing the package $package ..."
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update -q && apt-get install -q -y --no-install-recommends "$package"; } >&2
}

# Elsewhere virtualenv does the same, kept beside the environment, so that nothing of the system changes.
fetch_virtualenv() {
    "$python" -m pip --version >/dev/null 2>&1 || return 1
    say "$python cannot make virtual environments: fetching virtualenv from PyPI ..."
    "$python" -m pip install --quiet --target "$folder.virtualenv" virtualenv >&2
}

command -v "$python" >/dev/null 2>&1 ||
    stop "There is no $python here. Install Python 3.11 or newer, or name one: make PYTHON=/path/to/python3"
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    stop "$python is $("$python" -V 2>&1); Python 3.11 or newer is needed. Name another one: make PYTHON=/path/to/python3.11"

# An environment whose Python has gone, or that was left half made, is of no use to anybody.
rm -rf "$folder" "$folder.virtualenv"
complete='import venv, ensurepip'
if "$python" -c "$complete" 2>/dev/null || { install_package && "$python" -c "$complete" 2>/dev/null; }; then
    echo "Making $folder with $("$python" -V 2>&1) ..."
    "$python" -m venv "$folder"
elif fetch_virtualenv; then
    echo "Making $folder with $("$python" -V 2>&1) ..."
    PYTHONPATH="$folder.virtualenv" "$python" -m virtualenv --quiet "$folder"
    rm -rf "$folder.virtualenv"
else
    stop "$python cannot make virtual environments (venv or ensurepip is missing). On Debian and Ubuntu: apt-get install python3-venv"
fi

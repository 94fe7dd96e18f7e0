#!/bin/sh
# Makes a virtual environment: tools/environment.sh PYTHON FOLDER. Says in one line what is missing.
set -eu
python=$1
folder=$2

stop() {
    echo "$1" >&2
    exit 1
}

command -v "$python" >/dev/null 2>&1 ||
    stop "There is no $python here. Install Python 3.11 or newer, or name one: make PYTHON=/path/to/python3"
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    stop "$python is $("$python" -V 2>&1); Python 3.11 or newer is needed. Name another one: make PYTHON=/path/to/python3.11"
"$python" -c 'import venv, ensurepip' 2>/dev/null ||
    stop "$python cannot make virtual environments (venv or ensurepip is missing). On Debian and Ubuntu: apt-get install python3-venv"

# An environment whose Python has gone, or that was left half made, is of no use to anybody.
rm -rf "$folder"
echo "Making $folder with $("$python" -V 2>&1) ..."
"$python" -m venv "$folder"

// Prints something that is not a message, and waits.
process.stdout.write("hello to you too\n");
process.stdin.resume();

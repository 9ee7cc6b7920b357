// Greets in a way nobody understands, and waits.
process.stdout.write("hello to you too\n");
process.stdin.resume();

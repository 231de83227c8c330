/**
 * Runs in a separate process: `node reaper.ts <pid> <pid>`. Its standard input is a pipe that is never written to. The pipe
 * closes when the parent exits, also by SIGKILL, and this process then stops the nodes.
 */
process.stdin.on('end', () => {
  for (const pid of process.argv.slice(2).map(Number)) {
    try {
      process.kill(pid)
    } catch {
      // The process has already exited.
    }
  }
})
process.stdin.resume()

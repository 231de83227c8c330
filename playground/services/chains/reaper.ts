/**
 * Runs as a process of its own: `node reaper.ts <pid> <pid>`. Its standard input is a pipe that nobody writes
 * to; the pipe ends when the parent is gone, however it went (also by SIGKILL), and then the nodes go too.
 */
process.stdin.on('end', () => {
  for (const pid of process.argv.slice(2).map(Number)) {
    try {
      process.kill(pid)
    } catch {
      // Already gone.
    }
  }
})
process.stdin.resume()

// The first module that every script evaluates, so that an old Node ends with a sentence. Its syntax is that of Node 12.
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  process.stderr.write(
    `Latchkit needs Node 20 or newer, and this is Node ${process.versions.node}. Install a newer one from https://nodejs.org/, and run this again.\n`,
  )
  process.exit(1)
}

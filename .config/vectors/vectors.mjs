import { install } from '../scripts/install.mjs'
import { entry } from '../scripts/run.mjs'
import { print } from '../scripts/workspace.mjs'
import { runVectors } from './runVectors.mjs'

// Runs third-party test vectors from a folder. The repository contains none of them.
await entry(async () => {
  const [folder, ...args] = process.argv.slice(2)
  if (!folder) {
    print('Name the folder of the vectors: npm run vectors -- <folder>')
    return 1
  }
  await install()
  const { code, output } = await runVectors(folder, { inherit: true, args })
  if (output) print(output.trimEnd())
  return code
})

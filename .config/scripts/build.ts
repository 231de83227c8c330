import { availableParallelism } from 'node:os'
import { build } from 'tsdown'
import { packageBuilds, standaloneBuilds } from '../tsdown.config.ts'

// Each package starts a type checker that takes 0.4 GB, so that all at once would need more memory than many machines have.
const workers = Math.min(4, availableParallelism())

async function buildAll(builds: typeof packageBuilds): Promise<void> {
  const queue = [...builds]
  const work = async () => {
    for (let config = queue.shift(); config !== undefined; config = queue.shift())
      await build({ ...config, config: false, logLevel: 'warn' })
  }
  await Promise.all(Array.from({ length: workers }, work))
}

await buildAll(packageBuilds)
await buildAll(standaloneBuilds)

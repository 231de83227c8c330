import { availableParallelism } from 'node:os'
import { build } from 'tsdown'
import configs from '../tsdown.config.ts'

// Each package starts a type checker that takes 0.4 GB, so that all at once would need more memory than many machines have.
const workers = Math.min(4, availableParallelism())
const queue = [...configs]

async function work(): Promise<void> {
  for (let config = queue.shift(); config !== undefined; config = queue.shift())
    await build({ ...config, config: false, logLevel: 'warn' })
}

await Promise.all(Array.from({ length: workers }, work))

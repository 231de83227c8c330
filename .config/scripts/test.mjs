import { install } from './install.mjs'
import { entry, stopped } from './run.mjs'
import { runStages } from './runStages.mjs'
import { stages } from './stages.mjs'
import { print } from './workspace.mjs'

// `npm test` runs everything, `npm test -- unit size` runs those stages; vitest receives all other arguments.
const names = new Set(stages.map((stage) => stage.name))
const words = process.argv.slice(2)
const chosen = stages.filter((stage) => words.includes(stage.name))

await entry(async () => {
  await install()
  const total = await runStages(chosen.length > 0 ? chosen : stages, {
    args: words.filter((word) => !names.has(word)),
    stopped,
    print,
  })
  return total.failed === 0 && !stopped() ? 0 : 1
})

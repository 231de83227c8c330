import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { managers } from '../../playground/sites/managers.ts'
import { releasesIn } from '../release/notes.mjs'
import { must } from '../release/versions.mjs'
import { entry, stopped } from '../scripts/run.mjs'
import { print, ROOT } from '../scripts/workspace.mjs'
import { playFirst } from './firstScenes.ts'
import { playLater } from './laterScenes.ts'
import { connectPlugin, kernel, namespacePlugin } from './names.ts'
import { createRecord } from './record.ts'
import { startRegistry } from './registry.ts'
import { createReleases } from './release.ts'
import { formatPage, formatTable, type Row } from './table.ts'
import { openBrowser } from './visit.ts'
import { copyWorkspace } from './workspace.ts'

// Plays releases and the life of sites in a folder, and writes what was seen there. `--short` is the form of the day, and
// `--short --later` adds the later scenes of the night to it.
const [folder = '', ...flags] = process.argv.slice(2)
const isShort = flags.includes('--short')
const part = isShort ? 'day' : 'night'
const byDay = [kernel, connectPlugin, namespacePlugin].map(({ name }) => name)

const show = ({ part, step, manager, ok, saw, seconds }: Row) =>
  print(
    `${ok ? 'ok    ' : 'failed'} ${seconds.toFixed(1).padStart(6)} s  (${part}) ${[step, manager].filter(Boolean).join(', ')}: ${saw}`,
  )

/** npm and pnpm publish to the registry, and by night everything is installed from it. */
function useRegistry(url: string): void {
  const file = join(folder, 'npmrc')
  const scope = isShort ? '@latchkit:' : ''
  writeFileSync(file, `${scope}registry=${url}/\n${url.replace('http:', '')}/:_authToken=rehearsal\n`)
  process.env.NPM_CONFIG_USERCONFIG = file
  // `npm run --silent` silences the npm that it runs, too, and with it the reason of a failure.
  process.env.npm_config_loglevel = 'error'
}

await entry(async () => {
  const record = createRecord(show, stopped)
  const root = join(folder, 'workspace')
  const [registry, workspace] = await Promise.all([
    startRegistry(join(folder, 'registry')),
    copyWorkspace(root).then(async (copy) => {
      await must(root, 'node', [
        '-e',
        "import('./.config/scripts/install.mjs').then(({ install }) => install())",
      ])
      return copy
    }),
  ])
  const browser = await openBrowser(process.env.CHROMIUM_PATH ?? '')
  try {
    useRegistry(registry.url)
    const names = releasesIn(ROOT).map(({ name }) => name)
    const releases = createReleases(workspace, registry, names, isShort ? byDay : undefined)
    const stage = { part, folder, browser, registry, workspace, releases, record } as const
    await playFirst(stage, isShort ? [managers.npm] : Object.values(managers))
    if (!isShort || flags.includes('--later')) await playLater(stage)
  } finally {
    await browser.close()
    await registry.stop()
    writeFileSync(join(folder, 'rows.json'), JSON.stringify(record.rows))
    print(`\n${formatTable(record.rows)}`)
    if (!isShort && !stopped())
      writeFileSync(join(ROOT, '.config/nightly/rehearsal.md'), formatPage(new Date(), record.rows))
  }
  return record.rows.every(({ ok }) => ok) && !stopped() ? 0 : 1
})

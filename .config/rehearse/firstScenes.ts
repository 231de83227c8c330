import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manager } from '../../playground/sites/managers.ts'
import { ROOT } from '../scripts/workspace.mjs'
import {
  endLife,
  expectAdvice,
  expectAdviceOfPreset,
  expectRestored,
  type Life,
  type Stage,
  startLife,
} from './life.ts'
import { connectPlugin, kernel, namespacePlugin, nextVersion } from './names.ts'
import { expectSeen } from './record.ts'
import { publishBumps } from './release.ts'
import { comeBack, readStored, restored, type Stored } from './visit.ts'

/** (a) The first release is killed while it publishes, and publishes the rest when it runs again. */
const firstRelease = ({ record, releases }: Stage): Promise<void> =>
  record.step('a', 'the first release, killed and run again', '', async () => {
    const begun = await releases.begin()
    const rest = await releases.publish([])
    if (begun.length === 0 || rest.length === 0)
      throw new Error(`published before ${begun.length}, then ${rest.length}`)
    return `${begun.length} packages, then ${rest.length}: ${[...begun, ...rest].sort().join(', ')}`
  })

/** (a) A site installs by names, builds, and a visitor connects. */
async function firstVisit(stage: Stage, manager: Manager): Promise<readonly Life[]> {
  const lives: Life[] = []
  await stage.record.step('a', 'install by name, build, connect', manager.name, async () => {
    const life = await startLife(stage, manager, manager.name.replace(/\W+/g, ''), stage.part)
    lives.push(life)
    return `connected, signed, switched, restored with ${life.site.installed().length} of our packages`
  })
  return lives
}

/** (b) A patch of two plugins: one has another text, the other one refuses the next minor release of the kernel. */
const patchRelease = (stage: Stage, range: string): Promise<void> =>
  stage.record.step('b', 'a patch of two plugins', '', () => {
    const { workspace } = stage
    const { version } = workspace.read(kernel.folder)
    workspace.edit('plugins/connect/src/index.ts', "'What is a wallet?'", "'What is a patch?'")
    workspace.edit(
      `${namespacePlugin.folder}/package.json`,
      `"${kernel.name}": "${range}"`,
      `"${kernel.name}": ">=${version} <${nextVersion(version, 'minor')}"`,
    )
    return publishBumps(stage, 'patch', [
      [connectPlugin, 'patch'],
      [namespacePlugin, 'patch'],
    ])
  })

/** (b) The site takes the patch by an update, and the visitor comes back. */
const takePatch = ({ record, workspace }: Stage, life: Life): Promise<void> =>
  record.step('b', 'update, build, come back', life.site.manager.name, async () => {
    const { site, host } = life
    await site.update()
    const wanted = [connectPlugin, namespacePlugin].map(
      ({ name, folder }) => `${name}@${workspace.read(folder).version}`,
    )
    const found = site.installed().filter((one) => /plugin-(connect|eip155)@/.test(one))
    expectSeen(found.join(', '), wanted.join(', '))
    const seen = await expectRestored(life)
    if (!(await host.contains('What is a patch?'))) throw new Error('The build does not have the patch')
    return `${found.join(', ')}; ${seen}`
  })

/** (c) A minor release of the kernel, and a patch of the plugin that refused it. */
const minorRelease = (stage: Stage, range: string): Promise<void> =>
  stage.record.step('c', 'a minor release of the kernel', '', () => {
    const { workspace } = stage
    const narrow = workspace.read(namespacePlugin.folder).kernel
    const file = `${namespacePlugin.folder}/package.json`
    workspace.edit(file, `"${kernel.name}": "${narrow}"`, `"${kernel.name}": "${range}"`)
    return publishBumps(stage, 'minor', [
      [kernel, 'minor'],
      [namespacePlugin, 'patch'],
    ])
  })

/** (c) The site takes the kernel. One plugin refuses it, the others keep working, and the advice of the refusal helps. */
const takeMinor = ({ part, record }: Stage, life: Life): Promise<void> =>
  record.step('c', 'take the kernel, paste the advice, come back', life.site.manager.name, async () => {
    await life.site.add(`${kernel.name}@latest`)
    return part === 'day' ? expectAdvice(life) : expectAdviceOfPreset(life)
  })

/** What the first release has stored, which the tests of every kit restore. */
const recorded = '0.1.0'
const recordedFile = join(ROOT, `playground/golden/stored/${recorded}.json`)

/** (e) What the first release has stored is read by the last one, and left as it is. */
const keepStored = ({ record, workspace }: Stage, { site, visitor, stored }: Life): Promise<void> =>
  record.step('e', 'storage and cookie of the first release', site.manager.name, async () => {
    expectSeen(await comeBack(visitor), restored)
    expectSeen(JSON.stringify(await readStored(visitor)), JSON.stringify(stored))
    if (workspace.read(connectPlugin.folder).version.startsWith('0.1.')) expectRecorded(stored)
    return JSON.stringify(stored)
  })

/** The recorded rows are those of the first release. Other presets may store more. */
function expectRecorded(stored: Stored): void {
  const { rows, cookie }: Stored = JSON.parse(readFileSync(recordedFile, 'utf8'))
  const found = Object.keys(rows).map((key) => [key, stored.rows[key]])
  const same = { rows: Object.fromEntries(found), cookie: stored.cookie }
  expectSeen(JSON.stringify(same), JSON.stringify({ rows, cookie }))
}

/** Plays the first release, a patch and a minor release with sites of these package managers. */
export async function playFirst(stage: Stage, managers: readonly Manager[]): Promise<void> {
  const range = stage.workspace.read(namespacePlugin.folder).kernel
  const lives: Life[] = []
  await firstRelease(stage)
  for (const manager of managers) lives.push(...(await firstVisit(stage, manager)))
  await patchRelease(stage, range)
  for (const life of lives) await takePatch(stage, life)
  await minorRelease(stage, range)
  for (const life of lives) await takeMinor(stage, life)
  for (const life of lives) await keepStored(stage, life)
  await Promise.all(lives.map(endLife))
}

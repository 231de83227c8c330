import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { runIn } from '../../playground/sites/installSite.ts'
import { managers } from '../../playground/sites/managers.ts'
import { endLife, expectAdvice, expectRestored, type Life, type Stage, startLife } from './life.ts'
import { connectPlugin, kernel, namespacePlugin, type Played } from './names.ts'
import { expectSeen } from './record.ts'
import { publishBumps } from './release.ts'
import { comeBack, connect, connected, type Visitor, visit } from './visit.ts'

/** Raises the plugin API of the kernel by one, and lets a plugin use it. */
async function raiseApi(stage: Stage, plugin: Played): Promise<string> {
  const { workspace } = stage
  const api = workspace.read(kernel.folder).api + 1
  for (const { folder } of [kernel, plugin])
    workspace.edit(`${folder}/package.json`, `"api": ${workspace.read(folder).api}`, `"api": ${api}`)
  return publishBumps(stage, `api-${api}`, [
    [kernel, 'minor'],
    [plugin, 'patch'],
  ])
}

/** (d) The next plugin API, for which one of two plugins is made. */
const apiRelease = (stage: Stage): Promise<void> =>
  stage.record.step('d', 'a kernel with the next plugin API', '', () => raiseApi(stage, connectPlugin))

/** (d) Plugins of both APIs run. */
const takeApi = ({ record }: Stage, life: Life): Promise<void> =>
  record.step('d', 'plugins of this API and of the one before', life.site.manager.name, async () => {
    await life.site.add(`${kernel.name}@latest`, `${connectPlugin.name}@latest`)
    return expectRestored(life)
  })

/** (d) The API after that, for which only the other plugin is made. */
const nextApiRelease = (stage: Stage): Promise<void> =>
  stage.record.step('d', 'a kernel with the plugin API after that', '', () =>
    raiseApi(stage, namespacePlugin),
  )

/** (d) A plugin of the API before the last one is refused, and the advice of the refusal helps. */
const takeNextApi = ({ record }: Stage, life: Life): Promise<void> =>
  record.step(
    'd',
    'an older API is refused, paste the advice, come back',
    life.site.manager.name,
    async () => {
      await life.site.add(`${kernel.name}@latest`)
      return expectAdvice(life)
    },
  )

const copies = /^Plugin "[\w-]+" has a copy of @latchkit\/kernel of its own.* Run: (npm dedupe)$/

/** (e) A plugin has a kernel of its own, as package managers install it when ranges differ. */
const copyKernel = (stage: Stage, life: Life, version: string): Promise<void> =>
  stage.record.step('e', 'two copies of the kernel', life.site.manager.name, async () => {
    const { folder } = life.site
    const own = join(folder, 'node_modules', connectPlugin.name, 'node_modules', kernel.name)
    await runIn(folder, 'npm', ['pack', '--silent', `${kernel.name}@${version}`])
    await runIn(folder, 'tar', ['-xzf', `latchkit-kernel-${version}.tgz`])
    mkdirSync(join(own, '..'), { recursive: true })
    renameSync(join(folder, 'package'), own)
    await life.host.deploy(folder, 'development')
    const sentence = expectSeen(await openPage(stage, life, comeBack), copies)
    await life.site.paste(copies.exec(sentence)?.[1] ?? '')
    await life.host.deploy(folder)
    return `${sentence}; ${await openPage(stage, life, async (visitor) => expectSeen(await connect(visitor), connected))}`
  })

const failure = 'Could not load'

/** Clicks the button of the site, expects the sentence, and follows it. Returns what was seen. */
async function reloadAsAsked(visitor: Visitor, repair: () => Promise<unknown>): Promise<string> {
  const { page, errors } = visitor
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await page.getByText(failure).first().waitFor()
  expectSeen(errors.join(), '')
  await repair()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
  return `${failure}; Reload; ${expectSeen(await connect(visitor), connected)}`
}

/** Plays with a visitor with an open page, before the first click. */
const withVisitor = (stage: Stage, life: Life, run: (visitor: Visitor) => Promise<string>): Promise<string> =>
  openPage(stage, life, async (visitor) => {
    await visitor.page.getByText('Wallet: disconnected').waitFor()
    return run(visitor)
  })

/** Opens the page of a site for a new visitor. */
async function openPage(
  { browser }: Stage,
  { host }: Life,
  run: (visitor: Visitor) => Promise<string>,
): Promise<string> {
  const visitor = await visit(browser, host.url)
  try {
    return await run(visitor)
  } finally {
    await visitor.close()
  }
}

/** (f) A page that was opened before a deployment: its code is gone when the visitor connects. */
const deployWhileOpen = (stage: Stage, life: Life): Promise<void> =>
  stage.record.step('f', 'a page from before a deployment', life.site.manager.name, () =>
    withVisitor(stage, life, async (visitor) => {
      await life.host.deploy(life.site.folder)
      return reloadAsAsked(visitor, async () => undefined)
    }),
  )

/** (f) A page that is offline when the visitor connects. */
const connectOffline = (stage: Stage, life: Life): Promise<void> =>
  stage.record.step('f', 'a page that is offline', life.site.manager.name, () =>
    withVisitor(stage, life, async (visitor) => {
      await visitor.context.setOffline(true)
      return reloadAsAsked(visitor, () => visitor.context.setOffline(false))
    }),
  )

/** Plays what comes later in the life of a site: failing requests, other versions of the plugin API, and two kernels. */
export async function playLater(stage: Stage): Promise<void> {
  const lives: Life[] = []
  const { version } = stage.workspace.read(kernel.folder)
  await stage.record.step('d', 'a site of the last release', managers.npm.name, async () => {
    const life = await startLife(stage, managers.npm, 'later', 'day')
    lives.push(life)
    return life.site.installed().join(', ')
  })
  for (const life of lives) {
    await deployWhileOpen(stage, life)
    await connectOffline(stage, life)
    await apiRelease(stage)
    await takeApi(stage, life)
    await nextApiRelease(stage)
    await takeNextApi(stage, life)
    await copyKernel(stage, life, version)
    await endLife(life)
  }
}

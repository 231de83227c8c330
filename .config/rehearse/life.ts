import type { Browser } from 'playwright-core'
import type { Manager } from '../../playground/sites/managers.ts'
import { createHost, type Host } from './host.ts'
import { expectSeen, type Record } from './record.ts'
import type { Registry } from './registry.ts'
import type { Releases } from './release.ts'
import { createSite, type Part, type Site } from './site.ts'
import {
  comeBack,
  connect,
  connected,
  readStored,
  restored,
  type Stored,
  type Visitor,
  visit,
} from './visit.ts'
import type { Workspace } from './workspace.ts'

/** What a rehearsal is played with. */
export interface Stage {
  readonly part: Part
  readonly folder: string
  readonly browser: Browser
  readonly registry: Registry
  readonly workspace: Workspace
  readonly releases: Releases
  readonly record: Record
}

/** A site at its origin, with a visitor who connected when it was new. */
export interface Life {
  readonly site: Site
  readonly host: Host
  readonly visitor: Visitor
  /** What the release that the site was installed with has stored for the visitor. */
  readonly stored: Stored
}

/** Installs a site by names in an empty folder, builds it, and connects a visitor. */
export async function startLife(stage: Stage, manager: Manager, name: string, part: Part): Promise<Life> {
  const { folder, browser, registry } = stage
  const site = await createSite(`${folder}/sites/${name}`, manager, registry.url, part)
  const host = await createHost(`${folder}/hosts/${name}`)
  await host.deploy(site.folder)
  const visitor = await visit(browser, host.url)
  expectSeen(await connect(visitor), connected)
  return { site, host, visitor, stored: await readStored(visitor) }
}

export async function endLife({ host, visitor }: Life): Promise<void> {
  await visitor.close()
  await host.stop()
}

/** Deploys what is installed, and expects that the visitor who comes back is still connected. */
export const expectRestored = async (life: Life): Promise<string> =>
  expectSeen(await deployed(life), restored)

const refusal = /^Plugin "[\w-]+" \S+ needs .+, not \S+\. Run: (npm install .+)$/

/** Deploys what is installed, expects that a plugin is refused, and runs the command of that sentence. Returns what was seen. */
export async function expectAdvice(life: Life): Promise<string> {
  const seen = await deployed(life)
  return `${await takeAdvice(life, seen)}; ${await expectRestored(life)}`
}

/**
 * Like `expectAdvice`, for a plugin that comes with a preset: the package manager may have taken its newer release with the
 * kernel, or may keep the one that its lockfile has for the preset until everything is updated.
 */
export async function expectAdviceOfPreset(life: Life): Promise<string> {
  const seen = await deployed(life)
  if (seen === restored) return `not refused, as the plugin was taken, too; ${restored}`
  const sentence = await takeAdvice(life, seen)
  if ((await deployed(life)) === restored) return `${sentence}; ${restored}`
  const { site } = life
  await site.update()
  return `${sentence}; still refused; ${site.manager.update.join(' ')}; ${await expectRestored(life)}`
}

async function deployed({ site, host, visitor }: Life): Promise<string> {
  await host.deploy(site.folder)
  return comeBack(visitor)
}

async function takeAdvice({ site }: Life, seen: string): Promise<string> {
  const sentence = expectSeen(seen, refusal)
  await site.paste(refusal.exec(sentence)?.[1] ?? '')
  return sentence
}

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
export async function expectRestored({ site, host, visitor }: Life): Promise<string> {
  await host.deploy(site.folder)
  return expectSeen(await comeBack(visitor), restored)
}

const refusal = /^Plugin "[\w-]+" \S+ needs .+, not \S+\. Run: (npm install .+)$/

/**
 * Deploys what is installed, expects that a plugin is refused, and runs the command of that sentence. Returns what was seen.
 * Where it is not `certain`, the package manager may have taken a newer release of the plugin, too.
 */
export async function expectAdvice(life: Life, certain: boolean): Promise<string> {
  const { site, host, visitor } = life
  await host.deploy(site.folder)
  const seen = await comeBack(visitor)
  if (!certain && seen === restored) return `not refused: ${site.installed().join(', ')}; ${restored}`
  const sentence = expectSeen(seen, refusal)
  await site.paste(refusal.exec(sentence)?.[1] ?? '')
  return `${sentence}; ${await expectRestored(life)}`
}

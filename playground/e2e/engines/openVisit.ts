import { inject } from 'vitest'
import { findBrowser } from '../../../.config/scripts/browser.mjs'
import type { WalletOptions } from '../../wallets/extension/index.ts'
import { bundleHostWallets, hostUrl, type PageOptions } from '../lib/openPage.ts'
import { launchChromium } from './driver/chromium.ts'
import { launchFirefox } from './driver/firefox.ts'
import { type Engine, type EngineName, type LaunchOptions, usualSize } from './driver/types.ts'
import { launchWebKit } from './driver/webkit.ts'
import type { Locator } from './finder/createLocator.ts'
import { createPage, type EnginePage } from './finder/createPage.ts'
import { findEngines } from './installed.ts'
import { serveSite } from './site.ts'

export interface VisitOptions extends LaunchOptions {
  readonly kit?: PageOptions['kit']
  /** @default one wallet that prompts */
  readonly wallets?: readonly Partial<WalletOptions>[]
}

/** A visitor on the host page, in a browser of their own. */
export interface Visit {
  readonly page: EnginePage
  readonly engine: Engine
  /** The color scheme and the width of the browser, for the names of screenshots. */
  readonly look: string
  /** The kit's modal, whichever view it shows. */
  readonly modal: Locator
  /** The errors and violations of the policy since the start. */
  readonly problems: () => readonly string[]
  close(): Promise<void>
}

/** Starts a browser and opens the host page in it. */
export async function openVisit(name: EngineName, options: VisitOptions = {}): Promise<Visit> {
  const wallets = options.wallets ?? [{}]
  const script = wallets.length > 0 ? await bundleHostWallets(wallets) : ''
  const [site, engine] = await Promise.all([serveSite(inject('pages'), script), launch(name, options)])
  const page = createPage(engine)
  await engine.goto(hostUrl(options.kit, site.url))
  return {
    page,
    engine,
    look: `${options.dark ? 'dark' : 'light'}.${(options.size ?? usualSize).width}`,
    modal: page.css('latchkit-host').role('dialog'),
    problems: () => [...new Set([...engine.problems, ...site.problems])],
    close: async () => void (await Promise.all([engine.close(), site.stop()])),
  }
}

async function launch(name: EngineName, options: LaunchOptions): Promise<Engine> {
  const { firefox, webkit } = findEngines()
  if (name === 'firefox' && firefox) return launchFirefox(firefox, options)
  if (name === 'webkit' && webkit) return launchWebKit(webkit, options)
  if (name === 'chromium') return launchChromium(await findBrowser(), options)
  throw new Error(`${name} is not installed`)
}

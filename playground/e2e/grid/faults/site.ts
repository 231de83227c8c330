import { expect } from 'vitest'
import { addCopy, evaluateAgain } from '../../lib/copies.ts'
import { modal, openModal } from '../../lib/modal.ts'
import { emailPage, socialPage } from '../flows/login.ts'
import { pairingPage } from '../flows/pair.ts'
import { signIn } from '../flows/signIn.ts'
import { swapPage } from '../flows/swap.ts'
import { addSecond, andAgain, connectSecond, isRefused, staysApart } from '../secondKit.ts'
import { countSockets, isOne } from '../sockets.ts'
import type { Cell, Fault, Flow, World } from '../types.ts'
import { staysConnected } from './page.ts'

/** Removes plugins and adds them again, as a development server does when their code changes. */
const replacePlugins = (ids: readonly string[]) => (world: World) =>
  world.page.evaluate((all) => {
    const { kit, factories } = window.latchkit as unknown as {
      kit: { remove(id: string): void; use(plugin: unknown): void }
      factories: Record<string, (options?: object) => unknown>
    }
    const { plugins: options = {} } = JSON.parse(new URLSearchParams(location.search).get('kit') ?? '{}')
    for (const id of all) {
      kit.remove(id)
      kit.use(factories[id]?.(options[id] ?? {}))
    }
  }, ids)

/** A script that makes invalid announcements of every shape and a thousand valid ones after those of the real wallets. */
const announcements = `addEventListener('eip6963:requestProvider', () => setTimeout(() => {
  const announce = (detail) => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  for (const wrong of [null, 7, 'x', [], {}, { info: null }, { info: {}, provider: {} }, { info: { name: 5 } }]) announce(wrong)
  announce(Object.defineProperty({}, 'info', { get() { throw new Error('a trap') } }))
  const provider = { request: () => new Promise(() => undefined), on() {}, removeListener() {} }
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  for (let at = 0; at < 1000; at += 1) {
    const info = { uuid: crypto.randomUUID(), name: 'Noise ' + at, icon, rdns: 'noise.wallet' }
    announce({ info, provider })
  }
}))`

/**
 * A script that adds a style reset and competing layers to the page. It skips frames, because the styles of a page do not
 * apply to frames of another site.
 */
const styles = `if (window === top) addEventListener('DOMContentLoaded', () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(\`
    * { all: unset; }
    div, button, p, ul, li, h2, dialog { font-size: 60px; line-height: 4; color: red; letter-spacing: 9px; transform: rotate(3deg); }
    latchkit-host { display: none; opacity: 0; visibility: hidden; z-index: -1; }
    .war { display: block; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; }
    body > :last-child { display: none; }
  \`)
  document.adoptedStyleSheets.push(sheet)
  document.body.append(Object.assign(document.createElement('div'), { className: 'war' }))
})`

/** A script that makes the kit's host inert, as an open dialog of the page does with everything beside it. */
const inert = `addEventListener('DOMContentLoaded', () => {
  new MutationObserver((_, watch) => {
    const host = document.querySelector('latchkit-host')
    if (!host) return
    host.setAttribute('inert', '')
    watch.disconnect()
  }).observe(document.body, { childList: true })
})`

/** Opens, closes and navigates the modal at random. No step waits for the previous one to finish. */
const wander = (seed: number) => (world: World) =>
  world.page.evaluate(async (start) => {
    const { kit } = window.latchkit as unknown as {
      kit: { open(view?: string): Promise<void>; close(): void; prepare(): Promise<void> }
    }
    let state = start
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * below)
    }
    const views = [undefined, 'Connect', 'Account', 'Networks', 'AllWallets', 'Nowhere']
    const quiet = (opening: Promise<void>) => void opening.catch(() => undefined)
    const back = () => {
      const root = document.querySelector('latchkit-host')?.shadowRoot
      root?.querySelector<HTMLButtonElement>('[aria-label="Back"]')?.click()
    }
    const steps = [
      () => quiet(kit.open(views[random(views.length)])),
      () => quiet(kit.open()),
      () => kit.close(),
      back,
      () => quiet(kit.prepare()),
    ]
    for (let step = 0; step < 1000; step += 1) {
      steps[random(steps.length)]?.()
      if (random(20) === 0) await new Promise((done) => setTimeout(done))
    }
    kit.close()
  }, seed)

const width = 360
/** Asserts that the card has its designed width, however its styles were applied. */
async function isStyled(world: World): Promise<void> {
  if (!(await modal(world.page).isVisible())) await openModal(world.page)
  await modal(world.page).waitFor()
  expect((await modal(world.page).locator('> div').first().boundingBox())?.width).toBe(width)
}
const styled: Cell = { after: isStyled }
const styledSignIn: Cell = {
  as: {
    ...signIn,
    async start(world) {
      await isStyled(world)
      await signIn.start(world)
    },
  },
}
const styledCells = {
  I: styled,
  W: styled,
  E: styled,
  O: styled,
  G: styled,
  S: styled,
  C: styled,
  R: styled,
  L: styled,
  X: styledSignIn,
}

const strictWith = ({ kit }: Flow['page']): Cell => ({
  page: { development: true, kit: { ...kit, strictMode: true } },
})
const strict: Cell = { page: { development: true, kit: { ...pairingPage.kit, strictMode: true } } }
const twoKits = { file: 'kernel/elements.e2e.ts', title: 'two kits on one page share nothing' } as const
const rendered = {
  file: 'kernel/hydration.e2e.ts',
  title: 'F53: a server’s markup hydrates without a warning, and sends no further request: %o',
} as const
const readsNotMoreOften = {
  file: 'kernel/quiet.e2e.ts',
  title: 'under StrictMode, where effects run twice, the wallet and the services receive no more requests',
} as const

const replacedInTheMiddle = [
  ['of what asks the wallet', ['connect', 'eip155'], 'I'],
  ['of what pairs', ['walletconnect'], 'W'],
  ['of what logs in', ['email', 'embedded'], 'E'],
  ['of what signs in', ['siwx'], 'X'],
] as const

/** Faults that the site itself causes. */
export const site: readonly Fault[] = [
  {
    id: 'F51',
    cells: {
      B: strict,
      I: strict,
      W: strict,
      E: strictWith(emailPage),
      O: strictWith(socialPage),
      X: strictWith(signIn.page),
      G: strict,
      S: strictWith(swapPage),
      C: strict,
      R: strict,
      L: readsNotMoreOften,
    },
  },
  {
    id: 'F52',
    how: 'of views',
    apply: replacePlugins(['connect', 'account', 'networks', 'balances']),
    cells: { B: {} },
  },
  {
    id: 'F52',
    how: 'of what sends',
    apply: replacePlugins(['account', 'balances', 'send']),
    cells: { G: {} },
  },
  ...replacedInTheMiddle.map(
    ([how, ids, flow]): Fault => ({
      id: 'F52',
      how,
      strike: replacePlugins(ids),
      cells: { [flow]: { ends: 'from the start' } },
    }),
  ),
  { id: 'F53', cells: { B: rendered, L: rendered } },
  {
    id: 'F52',
    how: 'of the site itself',
    apply: countSockets,
    strike: evaluateAgain,
    cells: {
      B: { ...staysConnected, leaves: false, after: isOne(0) },
      I: { ends: 'from the start', after: isOne(0) },
      W: { ends: 'from the start', after: isOne(1) },
    },
  },
  { id: 'F54', cells: { I: twoKits } },
  {
    id: 'F54',
    how: 'under one id',
    apply: isRefused,
    cells: { B: { as: andAgain(isRefused) }, W: {}, E: {}, X: {}, R: {} },
  },
  {
    id: 'F54',
    how: 'under two ids',
    async apply(world) {
      await addSecond(world)
      await connectSecond(world)
    },
    cells: {
      B: { as: andAgain(addSecond), after: staysApart },
      W: { after: staysApart },
      R: { after: staysApart },
    },
  },
  {
    id: 'F54',
    how: 'under two ids, one of which signs in',
    async apply(world) {
      await addCopy(world.page, { kitId: 'second', plugins: {} })
      await connectSecond(world)
    },
    cells: { X: { after: staysApart } },
  },
  { id: 'F55', page: { before: announcements }, cells: { B: {}, I: {}, L: {} } },
  {
    id: 'F56',
    page: {},
    cells: { B: styled, ...styledCells },
  },
  {
    id: 'F57',
    page: { before: styles },
    cells: styledCells,
  },
  {
    id: 'F57',
    how: 'inert',
    page: { before: inert },
    cells: { I: {} },
  },
  ...(['I', 'W', 'C', 'R', 'L', 'E', 'O', 'G', 'X', 'S'] as const).map(
    (flow, index): Fault => ({
      id: 'F58',
      how: `seed ${index + 1}`,
      apply: wander(index + 1),
      cells: { [flow]: {} },
    }),
  ),
]

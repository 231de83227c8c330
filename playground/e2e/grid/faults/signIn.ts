import { expect } from 'vitest'
import { pressExact } from '../../lib/modal.ts'
import { addresses } from '../../lib/openPage.ts'
import { askService, sessionsOf, sessionTokens, waitForAsked } from '../../lib/signIn.ts'
import { waitForText } from '../../lib/waits.ts'
import { requestsOf, script, setMode, switchAccount, switchChain } from '../../lib/wallet.ts'
import { walletHas } from '../flows/request.ts'
import { isSignedIn, one, signInApproved, signInAsked } from '../flows/signIn.ts'
import type { Fault, Flow, World } from '../types.ts'
import { sleep } from '../visibility.ts'

const shortened = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

/** The sign-in begins again for what the wallet changed to. The first message, which is signed late, counts for nothing. */
const againAfter = (text: string, address: string, chainId = one): Flow => ({
  ...signInAsked,
  async finish(world) {
    const { page } = world
    await waitForAsked(page)
    await waitForText(page, text)
    await setMode(page, 'approve')
    await page.getByText('Your wallet completed an earlier request').first().waitFor()
    await waitForAsked(page)
    expect(await sessionTokens(page)).toEqual([])
    world.tries += 1
    await pressExact(page, 'Sign')
    await isSignedIn(page, address, chainId)
    expect(await sessionTokens(page)).toHaveLength(1)
  },
})

/** Opens the site in a second tab, whose wallet has been asked to sign in. */
async function signInOtherTab({ page, context }: World): Promise<void> {
  const other = await context.newPage()
  await other.goto(page.url())
  await waitForAsked(other)
  await setMode(other, 'stall')
  await pressExact(other, 'Sign')
  await walletHas(other, 'personal_sign')
  await page.bringToFront()
}

/** Faults of the wallet, the page and its tabs while a visitor signs in. */
export const signIn: readonly Fault[] = [
  {
    id: 'F27',
    how: 'after signing in',
    async strike({ page }) {
      await isSignedIn(page, addresses[0])
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith('@latchkit')) localStorage.removeItem(key)
        document.dispatchEvent(new Event('visibilitychange'))
      })
    },
    cells: {
      X: {
        as: {
          ...signInApproved,
          async finish(world) {
            await waitForAsked(world.page)
            world.tries += 1
            await pressExact(world.page, 'Sign')
            await isSignedIn(world.page, addresses[0])
          },
        },
      },
    },
  },
  {
    id: 'F29',
    how: 'the signature of another account',
    apply: ({ page }) => script(page, 'personal_sign', { result: `0x${'11'.repeat(64)}1b` }),
    clear: ({ page }) => script(page, 'personal_sign'),
    cells: {
      X: {
        words: ['Could not sign in. The signature was not accepted.'],
        ends: 'by trying again',
        leaves: false,
      },
    },
  },
  {
    id: 'F33',
    how: 'of a sign-in',
    strike: ({ page }) => switchChain(page, 31338),
    cells: { X: { as: againAfter('Local Two', addresses[0], 'eip155:31338') } },
  },
  {
    id: 'F34',
    how: 'of a sign-in',
    strike: ({ page }) => switchAccount(page, 1),
    cells: { X: { as: againAfter(shortened(addresses[1]), addresses[1]) } },
  },
  {
    id: 'F38',
    how: 'before the message is signed',
    async apply(world) {
      await world.page.clock.install()
      await sleep(world)
    },
    cells: { X: {} },
  },
  {
    id: 'F41',
    how: 'sign in at once',
    apply: signInOtherTab,
    cells: {
      X: {
        async after({ page, context }) {
          const [first = ''] = await sessionTokens(page)
          const other = context.pages().find((tab) => tab !== page) ?? page
          await setMode(other, 'approve')
          await isSignedIn(other, addresses[0])
          expect(await sessionsOf(page, one, addresses[0])).toHaveLength(1)
          const [second = '', ...others] = await sessionTokens(page)
          expect(others).toEqual([])
          expect(await askService(second)).toMatchObject({ address: addresses[0] })
          // No session is left behind.
          expect(await askService(first)).toBeUndefined()
        },
      },
    },
  },
  {
    id: 'F42',
    how: 'to sign in',
    strike: ({ page }) => page.reload().then(() => undefined),
    cells: {
      X: {
        as: signInAsked,
        leaves: false,
        ends: 'from the start',
        async under({ page }) {
          await waitForAsked(page)
          expect(await requestsOf(page)).not.toContain('personal_sign')
        },
      },
    },
  },
]

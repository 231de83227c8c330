import type { ChainId } from '@latchkit/kernel'
import type { SiwxApi } from '@latchkit/plugin-siwx'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { claimsOf } from '../../services/auth/testing/claimsOf.ts'
import { serviceRequests } from './chain.ts'
import { modal, openModal, press } from './modal.ts'
import type { PageOptions } from './openPage.ts'
import { storedValues } from './stored.ts'
import { waitForClosed, waitForHeading } from './waits.ts'
import { setMode } from './wallet.ts'

/** The options of the plugin for the local session service. */
export const service = (options: object = {}) => ({ url: `${inject('cloud')}/auth/v1`, ...options })

/** The requests for a nonce and the sign-ins that the session service has received, in order. */
export const authRequests = async (): Promise<readonly string[]> =>
  (await serviceRequests()).flatMap(({ path }) => /^\/auth\/v1\/(nonce|authenticate)/.exec(path)?.[1] ?? [])

/** Adds sign-in to the options of a page. */
export const withSignIn = (options: PageOptions = {}, siwx: object = service()): PageOptions => {
  const { plugins } = (options.kit ?? {}) as { readonly plugins?: object }
  return { ...options, kit: { ...options.kit, plugins: { ...plugins, siwx } } }
}

/** Connects a wallet that approves, and waits until the visitor is asked to sign in. */
export async function connectToSignIn(page: Page, row: string, key?: string): Promise<void> {
  await setMode(page, 'approve', key)
  await openModal(page, row)
  await waitForAsked(page)
}

/** Waits until the visitor can sign in. */
export async function waitForAsked(page: Page): Promise<void> {
  await waitForHeading(page, 'Sign In')
  await modal(page).getByRole('button', { name: 'Sign', exact: true, disabled: false }).waitFor()
}

/** Signs in with a wallet that approves. */
export async function signIn(page: Page): Promise<void> {
  await press(page, 'Sign')
  await waitForClosed(page)
}

/** The sessions of an account, as the configuration of the page returns them. */
export const sessionsOf = (page: Page, chainId: ChainId, address: string) =>
  page.evaluate(
    async ([chain, account]) => {
      const api = await window.latchkit?.apiOf<SiwxApi>('siwx')
      const { signal } = new AbortController()
      return (await api?.config.getSessions(chain, account, { signal })) ?? []
    },
    [chainId, address] as const,
  )

/** The tokens of the session service that the page has stored. */
export async function storedTokens(page: Page): Promise<readonly string[]> {
  const found = JSON.stringify(await storedValues(page)).match(/ey[\w-]+\.[\w-]+\.[\w-]+/g) ?? []
  return [...new Set(found)]
}

/** The stored tokens of sessions, without that of the last nonce. */
export const sessionTokens = async (page: Page): Promise<readonly string[]> =>
  (await storedTokens(page)).filter((token) => claimsOf(token).use === 'session')

/** Reads the session of a token from the session service, as a server of its site does. Returns `undefined` if the token is refused. */
export async function askService(token: string) {
  const audience = encodeURIComponent(String(claimsOf(token).aud))
  const response = await fetch(`${inject('cloud')}/auth/v1/me?audience=${audience}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return response.ok ? ((await response.json()) as Readonly<Record<string, unknown>>) : undefined
}

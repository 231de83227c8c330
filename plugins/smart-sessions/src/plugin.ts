import { featuresAtom } from '@latchkit/kernel'
import { type Context, lazy } from '@latchkit/kernel/plugin'
import { createModel } from './createModel.ts'
import { type SmartSessionsApi, smartSessionsToken, walletSource } from './model.ts'
import type { Needs } from './needs.ts'

const loadGrant = lazy(() => import('./actions/grantPermissions.ts'))

/** Provides the smart sessions of the embedded wallet. Loads with the wallet. */
export default function setup(context: Context<Needs>): SmartSessionsApi {
  const { log, router, store } = context
  context.provide(smartSessionsToken, createModel(context))

  /** Opens the view `SmartSessionCreated` after the view of the request has closed. */
  function showCreated(): void {
    if (store.get(featuresAtom).smartSessions !== true) return
    setTimeout(() => {
      if (context.signal.aborted) return
      router
        .open('SmartSessionCreated')
        .catch((error: unknown) => log('A new session is not shown', { error }))
    })
  }
  context.tap('settled', ({ connectionId, method, origin }, { kind }) => {
    const isNew = method === 'wallet_grantPermissions' && origin === 'app' && kind === 'success'
    if (isNew && connectionId.startsWith(`${walletSource}:`)) showCreated()
  })

  return {
    async grantPermissions(request, options) {
      const { grantPermissions } = await loadGrant()
      const granted = await grantPermissions(context, request, options)
      showCreated()
      return granted
    },
  }
}

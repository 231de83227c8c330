import { type Context, connectorSourceToken, lazy } from '@latchkit/kernel/plugin'
import type { Needs } from './needs.ts'
import type { SafeOptions } from './options.ts'

const loadOptions = lazy(() => import('./options.ts'))
const loadSource = lazy(() => import('./source.ts'))

/** Provides the Safe whose app frames this page. In another frame it does nothing. */
export default async function setup(context: Context<Needs, SafeOptions | undefined>): Promise<void> {
  const { origins = ['https://app.safe.global'] } = context.options
    ? (await loadOptions()).readSafeOptions(context.options)
    : {}
  // Messages only go to the parent, so it has to be the Safe app itself.
  const parent = globalThis.location?.ancestorOrigins?.[0]
  if (!parent || !origins.includes(parent)) return
  const { createSource } = await loadSource()
  context.provide(connectorSourceToken, await createSource(context, parent))
}

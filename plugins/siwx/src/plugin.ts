import type { Context } from '@latchkit/kernel/plugin'
import { createSiwxPorts } from './createSiwxPorts.ts'
import type { SiwxApi } from './model.ts'
import type { Needs } from './needs.ts'
import type { SiwxOptions } from './options.ts'
import { createLocalSiwx, fromSiweConfig } from './sessions/index.ts'

/** Creates the configuration that the options name. */
export default async function setup(context: Context<Needs, SiwxOptions | undefined>): Promise<SiwxApi> {
  const { siwx, siweConfig } = context.options ?? {}
  const given = siweConfig ? fromSiweConfig(siweConfig) : (siwx ?? createLocalSiwx())
  return { config: typeof given === 'function' ? await given(createSiwxPorts(context)) : given }
}

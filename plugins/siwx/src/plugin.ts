import type { Context } from '@latchkit/kernel/plugin'
import { createSiwxPorts } from './createSiwxPorts.ts'
import type { SiwxApi } from './model.ts'
import type { Needs } from './needs.ts'
import type { SiwxOptions } from './options.ts'
import { readConfig } from './readConfig.ts'

export default async function setup(context: Context<Needs, SiwxOptions | undefined>): Promise<SiwxApi> {
  return { config: await readConfig(context.options, createSiwxPorts(context)) }
}

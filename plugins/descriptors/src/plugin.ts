import { type Context, callDescriberToken, lazy } from '@latchkit/kernel/plugin'
import type { Describer } from './createDescriber.ts'
import type { DescriptorsApi } from './model.ts'
import type { Needs } from './needs.ts'
import { type DescriptorsOptions, readDescriptorsOptions } from './options.ts'

const loadDescriber = lazy(() => import('./createDescriber.ts'))
/** The describer imports the codec as well. This import keeps it in a file of its own. */
const loadCodec = lazy(() => import('./values/codec.ts'))

/** Provides the describer. Its code loads with the first call that is not explained otherwise. */
export default function setup(context: Context<Needs, DescriptorsOptions | undefined>): DescriptorsApi {
  const options = readDescriptorsOptions(context.options)
  let describer: Describer | undefined

  async function openDescriber(): Promise<Describer> {
    const [{ createDescriber }] = await Promise.all([loadDescriber(), loadCodec()])
    describer ??= createDescriber(context, options)
    return describer
  }

  context.provide(callDescriberToken, {
    describeCall: async (call) => (await openDescriber()).describeCall(call),
    describeData: async (data) => (await openDescriber()).describeData(data),
  })
  return {
    check: async (file) => (await openDescriber()).check(file),
    hash: async (file) => (await openDescriber()).hash(file),
  }
}

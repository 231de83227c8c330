import { freezeDraft } from '../../kernel/src/base/values/freezeDraft.ts'
import { classify } from '../../kernel/src/core/rpc/classify.ts'
import { hashOf } from '../../kernel/src/core/rpc/hashOf.ts'
import { createTestKernel } from '../../kernel/src/testing/createTestKernel.ts'
import { eip155 } from '../../plugins/eip155/src/index.ts'
import { hardest, type RequestKind } from './hardest.ts'

const { kernel } = createTestKernel({ plugins: [eip155()] })

/** Returns the milliseconds to freeze, hash and classify a request, as the pipeline does before approval. */
async function prepare(kind: RequestKind): Promise<number> {
  const draft = hardest(kind)
  const began = performance.now()
  const request = Object.freeze({
    ...freezeDraft(draft),
    chainId: 'eip155:1' as const,
    origin: 'app' as const,
    requestedBy: 'app',
    connectionId: 'eip155:wallet',
  })
  await hashOf(request)
  const policy = classify(kernel, request)
  const took = performance.now() - began
  if (policy !== 'approve') throw new Error(`It is ${policy}`)
  return took
}

/** Returns the milliseconds of `structuredClone` for the same request. */
function clone(kind: RequestKind): number {
  const draft = hardest(kind)
  const began = performance.now()
  structuredClone(draft)
  return performance.now() - began
}

Object.assign(globalThis, { prepare, clone })

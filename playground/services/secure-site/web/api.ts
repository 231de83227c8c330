import * as v from 'valibot'
import { json, type Reply, refuse } from '../../gateway/reply.ts'
import { isAllowed } from '../frame/origins.ts'
import type { FrameResult } from '../frame/types.ts'
import type { Receive } from '../protocol/receive.ts'
import type { Site } from '../protocol/site.ts'
import { messageOf } from '../state/refusedError.ts'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const messageSchema = v.object({
  name: v.string(),
  payload: v.optional(v.unknown()),
  frame: id,
  device: id,
  embedder: v.pipe(v.string(), v.maxLength(300)),
  token: v.nullish(v.string()),
  chainId: v.nullish(v.string()),
})
const approvalSchema = v.object({ id, frame: id })

export interface Api {
  readonly site: Site
  readonly receive: Receive
  readonly allowed: () => readonly string[]
}

/** Answers the calls of the frame at `/api/…`. Requests of other pages have been refused before. */
export async function answerApi(
  { site, receive, allowed }: Api,
  path: string,
  { body, signal }: { readonly body: string; readonly signal: AbortSignal },
): Promise<Reply> {
  const request = parseJson(body)
  if (path === '/api/message') {
    const parsed = v.safeParse(messageSchema, request)
    if (!parsed.success) return refuse(400, 'This is no message.')
    const { name, payload, frame, device, embedder, token, chainId } = parsed.output
    if (!isAllowed(embedder, allowed())) return refuse(403, 'This site may not embed the wallet.')
    const knownChainId = site.networks.find(chainId ?? undefined)?.id
    const caller = {
      frame: site.frames.of(frame, knownChainId),
      device,
      embedder,
      token: token ?? undefined,
      signal,
    }
    return json(await receive(caller, { name, payload }))
  }
  const parsed = v.safeParse(approvalSchema, request)
  if (!parsed.success) return refuse(400, 'This is no approval.')
  if (path === '/api/approve') return json(await approve(site, parsed.output))
  if (path !== '/api/reject') return refuse(404, 'There is no such call.')
  site.approvals.drop(parsed.output.id, parsed.output.frame)
  return json({ kind: 'silent' } satisfies FrameResult)
}

/** Executes an approved request, once. */
async function approve(
  { approvals }: Site,
  body: { readonly id: string; readonly frame: string },
): Promise<FrameResult> {
  try {
    return { kind: 'success', payload: await approvals.take(body.id, body.frame).run() }
  } catch (error) {
    return { kind: 'error', message: messageOf(error) }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

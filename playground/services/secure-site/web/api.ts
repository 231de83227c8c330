import type { IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'
import { json, type Reply, refuse } from '../../gateway/reply.ts'
import { isAllowed } from '../frame/origins.ts'
import type { FrameResult } from '../frame/types.ts'
import type { Caller } from '../protocol/answers.ts'
import type { Receive } from '../protocol/receive.ts'
import type { Site } from '../protocol/site.ts'
import type { Approval } from '../requests/approvals.ts'
import type { Device } from '../state/devices.ts'
import { messageOf } from '../state/refusedError.ts'
import { deviceCookie, readDeviceCookie } from './deviceCookie.ts'
import { readSignedCall } from './readSignedCall.ts'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const callSchema = v.object({
  frame: id,
  embedder: v.pipe(v.string(), v.maxLength(300)),
  isKept: v.boolean(),
  chainId: v.nullish(v.string()),
})
const messageSchema = v.object({
  name: v.string(),
  payload: v.optional(v.unknown()),
  token: v.nullish(v.string()),
})
const rejectionSchema = v.object({ id })
const approvalSchema = v.object({ id, nonce: id, digest: id })

export interface Api {
  readonly site: Site
  readonly receive: Receive
  readonly allowed: () => readonly string[]
}

export interface ApiRequest {
  readonly body: string
  readonly headers: IncomingHttpHeaders
  readonly signal: AbortSignal
}

/** Answers the calls of the frame at `/api/…`. Requests of other pages have been refused before. */
export async function answerApi(api: Api, path: string, request: ApiRequest): Promise<Reply> {
  const { site, allowed } = api
  const read = await readSignedCall(request.body, site.url + path)
  if (!read) return refuse(401, 'The call is not signed with the key of a frame.')
  const parsed = v.safeParse(callSchema, read.body)
  if (!parsed.success) return refuse(400, 'This is not a valid call of the frame.')
  const { frame: tab, embedder, isKept, chainId } = parsed.output
  if (!isAllowed(embedder, allowed())) return refuse(403, 'This site may not embed the wallet.')
  const cookie = readDeviceCookie(request.headers.cookie, site.url)
  const device = site.devices.of({ key: read.key, isKeyKept: isKept, cookie })
  const frame = site.frames.of(device.id, tab, site.networks.find(chainId ?? undefined)?.id)
  const result = await answerCall(api, path, { by: { frame, embedder, device }, body: read.body, request })
  if (!result) return refuse(400, 'This is not a valid call of the frame.')
  return json(endingWith(device, result), 200, cookieHeader(device, site.url))
}

const cookieHeader = ({ newCookie }: Device, url: string): Readonly<Record<string, string>> =>
  newCookie === undefined ? {} : { 'set-cookie': deviceCookie(newCookie, url) }

/** Tells the frame that a login ends with it. */
const endingWith = ({ isKept }: Device, result: FrameResult): FrameResult =>
  result.kind === 'success' && result.token !== undefined && !isKept
    ? { ...result, endsWithFrame: true }
    : result

interface Call {
  readonly by: Pick<Caller, 'frame' | 'device' | 'embedder'>
  readonly body: unknown
  readonly request: ApiRequest
}

/** Returns undefined if there is no such call, or if its body has another shape. */
async function answerCall(
  { site, receive }: Api,
  path: string,
  { by, body, request }: Call,
): Promise<FrameResult | undefined> {
  if (path === '/api/message') {
    const { success, output } = v.safeParse(messageSchema, body)
    if (!success) return undefined
    const { name, payload, token } = output
    return receive({ ...by, token: token ?? undefined, signal: request.signal }, { name, payload })
  }
  if (path === '/api/approve') {
    const { success, output } = v.safeParse(approvalSchema, body)
    return success ? approve(site, { ...by, ...output }) : undefined
  }
  const { success, output } = v.safeParse(rejectionSchema, body)
  if (!success || path !== '/api/reject') return undefined
  site.approvals.drop(output.id, by)
  return { kind: 'silent' }
}

/** Executes an approved request, once. */
async function approve({ approvals }: Site, approval: Approval): Promise<FrameResult> {
  try {
    return { kind: 'success', payload: await approvals.take(approval).run() }
  } catch (error) {
    return { kind: 'error', message: messageOf(error) }
  }
}

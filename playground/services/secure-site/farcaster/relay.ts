import { randomBytes, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { json, refuse } from '../../gateway/reply.ts'
import type { Service } from '../../gateway/service.ts'

/** The path of the relay on the secure site. */
export const relayPath = '/farcaster/relay'

const openSchema = v.looseObject({ nonce: v.optional(v.string()), siweUri: v.string(), domain: v.string() })
const answerSchema = v.looseObject({ message: v.string(), signature: v.string(), fid: v.number() })

/** The three calls through which an app and a phone exchange data. The relay does not verify the data. */
export function createFarcasterRelay(url: string): Service {
  const channels = new Map<string, Readonly<Record<string, unknown>>>()
  return ({ method, path, body, headers }) => {
    const request = parseJson(body)
    if (method === 'POST' && path === '/v1/channel') {
      const parsed = v.safeParse(openSchema, request)
      if (!parsed.success) return refuse(400, 'A channel has a siweUri and a domain.')
      const channelToken = randomUUID()
      const nonce = parsed.output.nonce ?? randomBytes(8).toString('hex')
      const at = `${url}/farcaster/app?channelToken=${channelToken}`
      channels.set(channelToken, { state: 'pending', nonce, url: at, signatureParams: parsed.output })
      return json({ channelToken, url: at, nonce }, 201)
    }
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    const channel = channels.get(token)
    if (!channel) return refuse(401, 'There is no such channel.')
    if (method === 'GET' && path === '/v1/channel/status')
      return json(channel, channel.state === 'completed' ? 200 : 202)
    if (method !== 'POST' || path !== '/v1/channel/authenticate') return refuse(404, 'There is no such call.')
    const parsed = v.safeParse(answerSchema, request)
    if (!parsed.success) return refuse(400, 'This is no sign-in.')
    const completed = { ...channel, ...parsed.output, state: 'completed' }
    channels.set(token, completed)
    return json(completed, 201)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

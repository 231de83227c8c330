import { json, refuse } from '../gateway/reply.ts'
import { type Service, segmentsOf } from '../gateway/service.ts'
import { readDirectory } from './directory.ts'
import { walletImage } from './image.ts'
import { parseWalletQuery, selectWallets } from './query.ts'
import type { RemoteConfig } from './remoteConfig.ts'

/** The wallet listing: search, pages and pictures; and the project's remote configuration. */
export function createWalletList(config: RemoteConfig): Service {
  const wallets = readDirectory()
  return ({ method, path, query }) => {
    if (method !== 'GET') return refuse(405, 'The wallet list answers GET alone.')
    const segments = segmentsOf(path) ?? []
    const [first, second] = segments
    if (segments.join('/') === 'appkit/v1/config') return json({ features: config.get() })
    if (first === 'getWallets' && segments.length === 1) {
      const asked = parseWalletQuery(query)
      return typeof asked === 'string' ? refuse(400, asked) : json(selectWallets(wallets, asked))
    }
    if (first === 'getWalletImage' && segments.length === 2) {
      const wallet = wallets.find(({ image_id }) => image_id === second)
      if (!wallet) return refuse(404, `There is no wallet image ${second}.`)
      const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }
      return { status: 200, headers, body: walletImage(wallet) }
    }
    return refuse(404, `The wallet list has no GET ${path}.`)
  }
}

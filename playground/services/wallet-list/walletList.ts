import { json, type Reply, refuse } from '../gateway/reply.ts'
import { type Service, segmentsOf } from '../gateway/service.ts'
import { defaultSize, type ListedWallet, readDirectory } from './directory.ts'
import { imageReply, namedImage, walletImage } from './image.ts'
import { createProject, type Project } from './project.ts'
import { parseWalletQuery, selectWallets } from './query.ts'

/** A project nobody has set up: no feature, no origin named, the usual number of wallets. */
export const newProject = (): Project =>
  createProject({ features: [], allowedOrigins: [], isAnalyticsEnabled: false, wallets: defaultSize })

/** What may be asked for a picture of: ids, symbols and currencies as their services write them. */
const imageNames: Readonly<Record<string, RegExp>> = {
  getAssetImage: /^[\w-]{1,64}$/,
  getTokenImage: /^[\w.$-]{1,32}$/,
  getCurrencyImage: /^[A-Za-z]{3}$/,
}

/** The wallet listing: search, pages and pictures; and what is configured for the project. */
export function createWalletList(project: Project): Service {
  const directory = createDirectory(project)
  return ({ method, path, query }) => {
    if (method !== 'GET') return refuse(405, 'The wallet list answers GET alone.')
    const segments = segmentsOf(path) ?? []
    const [first = '', second = '', third = ''] = segments
    switch (segments.join('/')) {
      case 'getWallets': {
        const asked = parseWalletQuery(query)
        return typeof asked === 'string' ? refuse(400, asked) : json(selectWallets(directory(), asked))
      }
      case 'appkit/v1/config':
        return json({ features: project.get().features })
      case 'getAnalyticsConfig':
        return json({ isAnalyticsEnabled: project.get().isAnalyticsEnabled })
      case 'projects/v1/origins':
        return json({ allowedOrigins: project.get().allowedOrigins })
      case `getWalletImage/${second}`:
        return listedImage(directory(), second)
      case `public/${second}/${third}`:
        return first === 'public' ? publicImage(second, third) : noRoute(path)
      default:
        return noRoute(path)
    }
  }
}

/** The list of the size the project has now, made again when the size changes. */
function createDirectory(project: Project): () => readonly ListedWallet[] {
  let made: readonly ListedWallet[] = []
  return () => {
    const { wallets } = project.get()
    if (made.length !== wallets) made = readDirectory(wallets)
    return made
  }
}

function listedImage(wallets: readonly ListedWallet[], id: string): Reply {
  const wallet = wallets.find(({ image_id }) => image_id === id)
  return wallet ? imageReply(walletImage(wallet)) : refuse(404, `There is no wallet image ${id}.`)
}

function publicImage(kind: string, name: string): Reply {
  const known = Object.hasOwn(imageNames, kind) ? imageNames[kind] : undefined
  if (!known) return noRoute(`/public/${kind}/${name}`)
  return known.test(name) ? imageReply(namedImage(name)) : refuse(404, `There is no image ${name}.`)
}

function noRoute(path: string): Reply {
  return refuse(404, `The wallet list has no GET ${path}.`)
}

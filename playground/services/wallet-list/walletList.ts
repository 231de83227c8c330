import { json, type Reply, refuse } from '../gateway/reply.ts'
import { type Service, segmentsOf } from '../gateway/service.ts'
import { defaultSize, type ListedWallet, readDirectory } from './directory.ts'
import { imageReply, namedImage, walletImage } from './image.ts'
import { createProject, type Project } from './project.ts'
import { parseWalletQuery, selectWallets } from './query.ts'

/** A project with the defaults: no features, no allowed origins, the default number of wallets. */
export const newProject = (): Project =>
  createProject({
    features: [],
    allowedOrigins: [],
    isAnalyticsEnabled: false,
    wallets: defaultSize,
    onrampRoutes: false,
  })

/** The valid names of images: ids, symbols and currency codes. */
const imageNames: Readonly<Record<string, RegExp>> = {
  getAssetImage: /^[\w-]{1,64}$/,
  getTokenImage: /^[\w.$-]{1,32}$/,
  getCurrencyImage: /^[A-Za-z]{3}$/,
}

/** The wallet list: search, pages and images, and the configuration of the project. */
export function createWalletList(project: Project): Service {
  const directory = createDirectory(project)
  return ({ method, path, query }) => {
    if (method !== 'GET') return refuse(405, 'The wallet list answers GET alone.')
    const segments = segmentsOf(path) ?? []
    const [first = '', second = '', third = ''] = segments
    switch (segments.join('/')) {
      case 'getWallets': {
        const parsed = parseWalletQuery(query)
        return typeof parsed === 'string' ? refuse(400, parsed) : json(selectWallets(directory(), parsed))
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

/** Creates the list with the project's number of wallets, and recreates it when the number changes. */
function createDirectory(project: Project): () => readonly ListedWallet[] {
  let directory: readonly ListedWallet[] = []
  return () => {
    const { wallets } = project.get()
    if (directory.length !== wallets) directory = readDirectory(wallets)
    return directory
  }
}

function listedImage(wallets: readonly ListedWallet[], id: string): Reply {
  const wallet = wallets.find(({ image_id }) => image_id === id)
  return wallet ? imageReply(walletImage(wallet)) : refuse(404, `There is no wallet image ${id}.`)
}

function publicImage(kind: string, name: string): Reply {
  const pattern = Object.hasOwn(imageNames, kind) ? imageNames[kind] : undefined
  if (!pattern) return noRoute(`/public/${kind}/${name}`)
  return pattern.test(name) ? imageReply(namedImage(name)) : refuse(404, `There is no image ${name}.`)
}

function noRoute(path: string): Reply {
  return refuse(404, `The wallet list has no GET ${path}.`)
}

import type { Product } from './product.ts'

/** What the email login gives a site, in a kit of its own. */
export function loadEmail({ kernel, testing, login }: Product) {
  const kit = kernel.createLatchkit({
    projectId: null,
    networks: testing.testNetworks,
    plugins: [login.email()],
    kitId: 'vectors-email',
  })
  return kit.api('email')
}

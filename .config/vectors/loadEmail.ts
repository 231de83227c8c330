import type { Product } from './product.ts'

/** Loads the public functions of the email login in a separate kit. */
export function loadEmail({ kernel, testing, login }: Product) {
  const kit = kernel.createLatchkit({
    projectId: null,
    networks: testing.testNetworks,
    plugins: [login.email()],
    kitId: 'vectors-email',
  })
  return kit.api('email')
}

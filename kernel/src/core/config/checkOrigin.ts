import { array, object, string } from 'valibot'
import { kernelHttp } from '../http/httpPort.ts'
import type { Kernel } from '../kernel.ts'
import { isAllowedOrigin } from './isAllowedOrigin.ts'

const schema = object({ allowedOrigins: array(string()) })

/** Tells the integrator when the project does not allow this page's origin. Who cannot be asked allows every one. */
export async function checkOrigin(kernel: Kernel, origin: string): Promise<void> {
  const { allowedOrigins } = await kernelHttp(kernel)
    .get('walletList', '/projects/v1/origins', { schema })
    .catch((error: unknown) => {
      kernel.log('The allowed origins could not be read', { error })
      return { allowedOrigins: [] }
    })
  if (!kernel.signal.aborted && !isAllowedOrigin(origin, allowedOrigins))
    kernel.alert('originNotAllowed', { origin })
}

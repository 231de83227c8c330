import type { Connection } from '../../contracts/connector.ts'
import { disconnectingTapMs } from '../config/limits.ts'
import { within } from '../hooks/attempt.ts'
import { tell } from '../hooks/tell.ts'
import type { Kernel } from '../kernel.ts'
import type { LiveConnections } from './createConnections.ts'

/** Tells wallets and plugins what is disconnected. The state was cleared before and stays so, whatever they do. */
export async function sayGoodbye(
  kernel: Kernel,
  connections: LiveConnections,
  leaving: readonly Connection[],
): Promise<void> {
  for (const connection of leaving) await tellOf(kernel, connections, connection)
}

async function tellOf(kernel: Kernel, connections: LiveConnections, connection: Connection): Promise<void> {
  const { hooks } = kernel
  try {
    const source = await connections.source(connection)
    const bounded = AbortSignal.timeout(disconnectingTapMs)
    await within(disconnectingTapMs, source.disconnect(connection, { signal: bounded }))
  } catch (error) {
    kernel.log('The wallet could not disconnect', { connector: connection.connectorId, error })
    kernel.toast({
      kind: 'error',
      text: 'kernel.disconnectFailed',
    })
  }
  await kernel.plugins.activate('hook:disconnecting')
  await hooks.table.disconnecting.call(connection, { signal: kernel.signal })
  tell(kernel, 'track', {
    event: 'DISCONNECT_SUCCESS',
    properties: { namespace: connection.namespace },
  })
}

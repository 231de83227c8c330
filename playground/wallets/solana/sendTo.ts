import { base64 } from '@scure/base'

/** Sends a transaction to a node. Throws the error of the node. */
export async function sendTo(node: string | undefined, signed: Uint8Array): Promise<void> {
  if (!node) throw new Error('This wallet does not know that cluster.')
  const params = [base64.encode(signed), { encoding: 'base64' }]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
  const response = await fetch(node, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { error } = (await response.json()) as { error?: { message: string; data?: unknown } }
  if (error) throw Object.assign(new Error(error.message), { data: error.data })
}

/** The codes of errors. Those from -2 on have their meaning for each method. */
export const codes = {
  project: -1,
  exchange: -2,
  asset: -3,
  request: -32600,
  method: -32601,
  params: -32602,
  server: -32000,
} as const

/** An error in the response of a call. */
export class RpcError extends Error {
  readonly code: number

  constructor(code: keyof typeof codes, message: string) {
    super(message)
    this.code = codes[code]
  }
}

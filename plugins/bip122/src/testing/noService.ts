import type { EsploraService } from '../actions/readEsplora.ts'

/** A site without a service for Bitcoin. */
export const noService: EsploraService = {
  has: () => false,
  get: async () => {
    throw new Error('There is no such service')
  },
}

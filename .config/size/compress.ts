import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Chunk } from './bundle.ts'

/** Sizes in bytes. */
export interface Size {
  readonly gzip: number
  readonly brotli: number
}

export const nothing: Size = { gzip: 0, brotli: 0 }

/** Returns the sum over all files, because servers compress each file separately. */
export function compress(chunks: readonly Chunk[]): Size {
  return chunks.map(({ code }) => compressText(code)).reduce(add, nothing)
}

const add = (a: Size, b: Size): Size => ({ gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli })
export const subtract = (a: Size, b: Size): Size => add(a, { gzip: -b.gzip, brotli: -b.brotli })

function compressText(text: string): Size {
  return {
    gzip: gzipSync(text, { level: 9 }).byteLength,
    brotli: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength,
  }
}

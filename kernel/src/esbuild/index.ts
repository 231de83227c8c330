export { preloadChunks } from './preloadChunks.ts'

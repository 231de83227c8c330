import type { Translation } from '@latchkit/kernel/plugin'

const zh: Translation<'branding.secured'> = {
  'branding.secured': '由 Latchkit 提供安全保障',
}

export default zh

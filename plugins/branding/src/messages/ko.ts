import type { Translation } from '@latchkit/kernel/plugin'

const ko: Translation<'branding.secured'> = {
  'branding.secured': 'Latchkit로 보호됨',
}

export default ko

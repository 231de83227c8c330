import type { Translation } from '@latchkit/kernel/plugin'
import type { NamesMessage } from './en.ts'

const ko: Translation<NamesMessage> = {
  'names.title': '이름 선택',
  'names.choose': '계정 이름을 선택하세요',
}

export default ko

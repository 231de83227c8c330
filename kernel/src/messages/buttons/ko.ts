import type { Translation } from '../../contracts/messages.ts'
import type { ButtonMessage } from './en.ts'

const ko: Translation<ButtonMessage> = {
  'kernel.loadFailed': '불러오지 못했습니다',
  'kernel.loadFailedReload': '새로고침',
  'kernel.loadFailedClose': '닫기',
  'kernel.connectWallet': '지갑 연결',
  'kernel.connecting': '연결 중…',
  'kernel.account': '계정 {address}',
  'kernel.selectNetwork': '네트워크 선택',
  'kernel.unknownNetwork': '알 수 없는 네트워크',
}

export default ko

import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const ko: Translation<ToastMessage> = {
  'kernel.connected': '지갑이 연결되었습니다',
  'kernel.orphan': '시작한 거래가 전송되었을 수 있습니다. 다시 보내기 전에 지갑을 확인하세요.',
  'kernel.orphanChecking': '마지막 거래 확인 중',
  'kernel.orphanFailed': '마지막 거래가 실패했습니다. 네트워크 수수료만 청구되었습니다.',
  'kernel.orphanIncluded': '마지막 거래가 전송되었습니다.',
  'kernel.orphanSent': '마지막 거래가 전송되었을 가능성이 높습니다. 지갑에서 확인할 수 있습니다.',
  'kernel.orphanUnsent': '마지막 거래가 전송되지 않았습니다. 네트워크에서 더 이상 이 거래를 받지 않습니다.',
  'kernel.sendingElsewhere': '다른 탭에서 전송 중입니다',
  'kernel.stay': '먼저 옵션을 선택하세요',
  'kernel.tooManyUnknown':
    '아무것도 전송되지 않았습니다. 결과를 알 수 없는 이전 거래가 너무 많습니다. 지갑을 확인하세요.',
}

export default ko

import type { Translation } from '../contracts/messages.ts'
import type { KernelMessage } from './en.ts'

const ko: Translation<KernelMessage> = {
  'kernel.back': '뒤로',
  'kernel.close': '닫기',
  'kernel.dismiss': '숨기기',
  'kernel.loading': '불러오는 중',
  'kernel.retry': '다시 시도',
  'kernel.broken': '이 부분의 작동이 중단되었습니다',
  'kernel.stale': '새 버전이 있습니다',
  'kernel.reload': '새로고침',
  'kernel.brokenHint': '다시 시도하거나 뒤로 가세요. 전송된 내용은 지갑에서 확인할 수 있습니다.',
  'kernel.late': '지갑이 이전 요청을 완료했습니다',
  'kernel.forgotten': '다음에 다시 연결해야 합니다',
  'kernel.offline': '오프라인 상태입니다. 다시 온라인이 될 때까지 아무것도 전송되지 않습니다.',
  'kernel.slow': '아직 불러오는 중…',
  'kernel.notAllowed': '허용되지 않은 작업입니다',
  'kernel.disconnectFailed': '연결을 해제하지 못했습니다',
  'kernel.error': '오류',
  'kernel.success': '완료',
  'kernel.copyFailed': '복사하지 못했습니다',
}

export default ko

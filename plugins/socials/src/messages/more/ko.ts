import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const ko: Translation<MoreMessage> = {
  'socials.waiting': '제공업체 창에서 연결하세요',
  'socials.waitingHint': '그곳에서 {name}에 로그인하세요. 그러면 이 페이지가 자동으로 계속됩니다.',
  'socials.focus': '창 보기',
  'socials.finishing': '사용자 정보를 가져오는 중',
  'socials.finishingHint': '곧 지갑이 열립니다.',
  'socials.slow': '평소보다 오래 걸립니다.',
  'socials.failed': '문제가 발생했습니다',
  'socials.failedHint': '로그인이 완료되지 않았습니다. 아무것도 공유되지 않았습니다.',
  'socials.again': '다시 시도',
  'socials.other': '다른 방법 사용',
  'socials.blocked': '브라우저가 창을 차단했습니다',
  'socials.blockedHint': '버튼을 눌러 창을 여세요.',
  'socials.open': '창 열기',
  'socials.here': '이 탭에서 계속',
  'socials.leaving': '{name} 계정으로 계속',
  'socials.leavingHint': '이 페이지를 떠나며, 로그인한 뒤 다시 돌아옵니다.',
  'socials.none': '로그인 방법을 선택하세요',
  'socials.noneHint': '진행 중인 로그인이 없습니다.',
  'socials.scan': '휴대폰으로 스캔하세요',
  'socials.scanHint': '카메라로 Farcaster가 열리면 로그인을 승인하세요.',
  'socials.code': 'Farcaster 로그인 코드',
  'socials.app': 'Farcaster 열기',
  'socials.appHint': '그곳에서 로그인을 승인한 뒤 돌아오세요.',
  'socials.copy': '링크 복사',
  'socials.copied': '링크가 복사되었습니다',
  'socials.preparing': '코드를 준비하는 중',
  'socials.cancel': '취소',
}

export default ko

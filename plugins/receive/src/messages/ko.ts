import type { Translation } from '@latchkit/kernel/plugin'
import type { ReceiveMessage } from './en.ts'

const ko: Translation<ReceiveMessage> = {
  'receive.title': '받기',
  'receive.networks': '호환 네트워크',
  'receive.scan': '주소를 복사하거나 이 QR 코드를 스캔하세요',
  'receive.code': '내 주소의 QR 코드',
  'receive.copy': '주소 복사',
  'receive.copied': '주소가 복사되었습니다',
  'receive.changed': '계정이 변경되었습니다. 주소를 다시 복사하세요.',
  'receive.only': '다음 네트워크에서만 보내세요',
  'receive.onlyOne': '이 네트워크에서만 보내세요',
  'receive.onlyHint': '다른 네트워크에서 이 주소로 보낸 자산은 사라질 수 있습니다.',
  'receive.current': '현재',
  'receive.unknownNetwork': '알 수 없는 네트워크',
  'receive.unknownHint':
    '이 사이트는 지갑의 현재 네트워크를 지원하지 않습니다. 이 주소로는 아래 네트워크에서만 보내세요.',
  'receive.nowhereHint':
    '이 사이트는 지갑의 현재 네트워크를 지원하지 않습니다. 여기에서 받으려면 지갑에서 네트워크를 전환하세요.',
  'receive.ethereumAccounts': '이 네트워크는 이 버전에서 연결할 수 없는 Ethereum 계정을 사용합니다.',
  'receive.none': '연결된 지갑이 없습니다',
  'receive.noneHint': '지갑을 연결하면 주소가 여기에 표시됩니다.',
  'receive.connect': '지갑 연결',
}

export default ko

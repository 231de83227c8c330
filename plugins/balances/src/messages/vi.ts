import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const vi: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Token',
  'balances.unavailable': 'Không có số dư token',
  'balances.loading': 'Đang tải token',
  'balances.total': 'Tổng',
  'balances.empty': 'Chưa có token nào',
  'balances.emptyHint': 'Những gì tài khoản này nhận được trên {network} sẽ hiển thị ở đây.',
  'balances.broken': 'Không thể tải token',
  'balances.unknownToken': 'Token không xác định',
  'balances.old': 'Các số liệu này có thể không còn mới nhất',
  'balances.updated': 'Cập nhật {time}',
  'balances.since': '{change} kể từ {date}',
  'balances.sinceTime': '{change} kể từ {time}',
  'balances.sinceYesterday': '{change} kể từ hôm qua',
  'balances.receive': 'Nhận tiền',
  'balances.receiveHint': 'Chuyển token vào ví của bạn',
}

export default vi

/** The states of a message in the outbox, as they are shown (look.md §11.6). */
export const deliveryStates = {
  waiting: { word: 'Waiting', icon: 'attendance' },
  sending: { word: 'Sending', icon: 'refresh', tone: 'accent' },
  sent: { word: 'Sent', icon: 'check' },
  delivered: { word: 'Delivered', icon: 'yes', tone: 'ok' },
  failed: { word: 'Failed', icon: 'error', tone: 'danger' },
  kept: { word: 'Kept', icon: 'warning', tone: 'warn' },
  notSent: { word: 'Not sent', icon: 'no', tone: 'warn' },
  cancelled: { word: 'Cancelled', icon: 'close' },
} as const

export type DeliveryState = keyof typeof deliveryStates
export const deliveryStateNames = Object.keys(deliveryStates) as [DeliveryState, ...DeliveryState[]]

/** From which states a user may send a message again, and take one back. */
export const maySendAgain: readonly DeliveryState[] = ['failed', 'kept', 'notSent', 'cancelled']
export const mayCancel: readonly DeliveryState[] = ['waiting', 'kept']

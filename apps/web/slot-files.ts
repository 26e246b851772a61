import type { ComponentType } from 'react'
import type { SlotFiles } from '../../kit/ui/slot-files.client.ts'

const files: SlotFiles = import.meta.glob<{ default: ComponentType<object> }>('../../features/**/*.fill.tsx')
export default files

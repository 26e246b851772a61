import { SkeletonRows } from '../../kit/ui/skeleton.tsx'

/** The empty frame, until what fills it is here. */
export const FrameLoading = () => (
  <div className="shell" aria-busy="true">
    <header className="topbar" />
    <nav className="rail" />
    <main className="sheet">
      <SkeletonRows />
    </main>
  </div>
)

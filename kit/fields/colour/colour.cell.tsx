/** The colour beside its code, never alone. */
export const ColourCell = ({ colour }: { colour: string }) => (
  <span className="swatch">
    <i style={{ background: colour }} />
    {colour}
  </span>
)

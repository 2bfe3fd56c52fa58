/** Where a page stands, as search engines read it; `to` is a path with its locale. The page itself is the last step. */
export function breadcrumbSchema(steps: readonly { name: string; to: string }[], origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: step.name,
      item: origin + step.to,
    })),
  };
}

(superclass (type_identifier) @base)
(mixins (type_identifier) @base)
(interfaces (type_identifier) @base)
(mixin_declaration (mixin) (identifier) (type_identifier) @base)
